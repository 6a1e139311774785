import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useListContext, useLocaleState, useNotify } from 'react-admin';

import { ApiError } from '../../dataProvider/ApiError';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { count } from '../../format/money';
import { capabilitiesQuery } from '../extras/useCapability';
import { useWhich } from '../portions/useWhich';
import { useTellOfFile } from '../table/useTellOfFile';
import { columnsShown } from './columnsShown';
import { byContract, byServer, pageByPage } from './lines';
import type { OwnFile } from './own';
import { fileNameOf, openSink, type Sink } from './sink';
import * as say from './words';

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Makes the file, from when it is first drawn on.
 *
 * @param onEnd when there is nothing more to be shown
 * @param own how its rows are written, where no server does that
 */
export const useExport = (onEnd: () => void, own?: OwnFile) => {
  const list = useListContext();
  const which = useWhich();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const tell = useTellOfFile();
  const [locale] = useLocaleState();
  const [state, setState] = useState({ made: 0, total: list.total });
  const underWay = useRef<AbortController>(undefined);

  const write = async (sink: Sink, signal: AbortSignal) => {
    const offered = await queryClient.ensureQueryData(capabilitiesQuery);
    const columns = own ? [] : await columnsShown(which.resource, signal);
    const source =
      !own && offered.includes('exports')
        ? byServer(which, columns, signal)
        : pageByPage(dataProvider, which, own ?? byContract(which.resource, columns), signal);
    let made = 0;
    for await (const part of source) {
      await sink.write(part.bytes);
      made = part.made;
      const { total = list.total } = part;
      setState({ made, total });
      if (own && made >= own.most) break;
    }
    // A server that writes the file says so itself; without that there is none.
    if (own) await tell({ what: own.what, rows: made });
    await sink.close();
    return made;
  };
  const run = async (signal: AbortSignal) => {
    const sink = await openSink(fileNameOf(which.resource), list.total);
    try {
      const made = await write(sink, signal);
      const written = count(made, locale);
      const isCut = own && made >= own.most;
      notify(inReadersLanguage(isCut ? say.newest(written) : say.exported(made, written)), {
        type: 'success',
      });
    } catch (error) {
      await sink.drop();
      throw error;
    }
  };
  const start = useEffectEvent((controller: AbortController) => {
    run(controller.signal)
      .catch((error: Error) => {
        if (controller.signal.aborted) notify(inReadersLanguage(say.stopped), { type: 'info' });
        // The person has chosen no file.
        else if (!isGivenUp(error))
          notify(error instanceof ApiError ? error.message : inReadersLanguage(say.brokenOff), {
            type: 'error',
          });
      })
      .finally(onEnd);
  });
  useEffect(() => {
    const controller = new AbortController();
    underWay.current = controller;
    // React draws twice while it is developed: what is drawn for a moment makes no file.
    const timer = setTimeout(() => start(controller));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return { ...state, stop: () => underWay.current?.abort() };
};
