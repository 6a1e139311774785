import { type ComponentType, type ReactNode } from 'react';
import {
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  useTranslate,
  type DataProvider,
  type Identifier,
  type RaRecord,
} from 'react-admin';

import type { RejectedItem } from '../../contract/core/response';
import { restResources } from '../../contract/endpoints';
import { isRejection } from '../../dataProvider/errors';
import type { DialogProps } from '../dialog/dialogs';
import { BulkAction, useRowsAction } from './BulkAction';
import type { BulkResult } from './bulkJob';
import { ConfirmedAction } from './ConfirmedAction';

type RestResources = typeof restResources;
/** REST resources that have an update. */
type Updatable = {
  [Name in keyof RestResources]: RestResources[Name] extends { update: object } ? Name : never;
}[keyof RestResources];

interface BulkUpdateProps<T> {
  /** REST resource of the rows. The update of the resource declares the permission of the button. */
  rest: Updatable;
  /** Values that all selected rows get. */
  data: object;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** Returns the name of a row in the dialog. Default: `recordRepresentation` of the resource. */
  getName?: (row: T) => string;
}

/**
 * Updates several records. Returns the records that the server rejected.
 *
 * @throws if a request got no response, because the state of its record is then unknown
 */
const updateEach = async (
  dataProvider: DataProvider,
  rest: string,
  ids: readonly Identifier[],
  data: object,
): Promise<BulkResult> => {
  const rejected: RejectedItem[] = [];
  const updateOne = (id: Identifier) =>
    dataProvider.update(rest, { id, data, previousData: { id } }).catch((error: Error) => {
      if (!isRejection(error)) throw error;
      rejected.push({ id, message: error.message });
    });
  await Promise.all(ids.map(updateOne));
  return { data: ids, refused: rejected };
};

const UpdateDialog = <T extends RaRecord>({
  rest,
  data,
  getName,
  rows,
  ...state
}: Omit<BulkUpdateProps<T>, 'icon'> & DialogProps & { rows: readonly T[] }): ReactNode => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const notify = useNotify();
  const represent = useGetRecordRepresentation(resource);
  const representAsText = (row: T) => {
    const name = represent(row);
    return typeof name === 'string' ? name : '';
  };
  const smart_count = rows.length;
  const label = (key: string, args?: object) => translate(`resources.${resource}.bulk.${key}`, args);
  const describeDone = (done: number) => label('done', { smart_count: done });
  const rowsAction = useRowsAction<T, unknown>({
    rows,
    getName: getName ?? representAsText,
    title: label('action'),
    describeDone,
    run: async (dataProvider, ids, _, meta) => {
      if (meta) return updateEach(dataProvider, rest, ids, data);
      await dataProvider.updateMany(rest, { ids, data });
      notify(describeDone(smart_count), { type: 'success' });
      return undefined;
    },
  });
  return (
    <ConfirmedAction
      {...state}
      {...rowsAction}
      question={label('confirm', { smart_count })}
      warnings={[label('remark', { smart_count, _: '' })]}
    />
  );
};

/**
 * Button that sets the same values in all selected rows of a REST resource after a confirmation. The messages of the
 * page contain `bulk.action`, `bulk.confirm` and `bulk.done`, and can contain `bulk.remark`.
 */
export const BulkUpdate = <T extends RaRecord>({ icon, ...update }: BulkUpdateProps<T>) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  return (
    <BulkAction<T>
      permission={{ action: restResources[update.rest].update.action, resource: update.rest }}
      label={translate(`resources.${resource}.bulk.action`)}
      icon={icon}
      dialog={(rows, state) => <UpdateDialog<T> {...update} {...state} rows={rows} />}
    />
  );
};
