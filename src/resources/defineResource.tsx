import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  Loading,
  RecordContextProvider,
  Resource,
  useCreatePath,
  useGetOne,
  useResourceContext,
  type ResourceProps,
} from 'react-admin';
import { useLocation, useNavigate, useParams, type Location } from 'react-router';

import { useMayOpen } from '../authProvider/useMayOpen';
import type { FormMode, RecordDialogProps } from '../components/dialog/dialogs';
import { CapabilityGate } from '../components/feedback/capabilities';
import { AccessDenied, LoadError, MissingPage } from '../components/feedback/errors';
import { lazyComponent, type LazyComponent } from '../components/feedback/lazyComponent';
import type { DialogState } from '../components/list/recordActions';
import type { Capability } from '../contract/capabilityNames';
import type { RestResourceName } from '../contract/resourceNames';
import type { ResourceName } from '../contract/permissions';
import type { Role } from '../contract/roles';
import { ApiError, UnsupportedVerbError } from '../dataProvider/errors';
import { capabilityOf } from '../dataProvider/resourceMap';
import { useCapabilities } from '../dataProvider/useCapability';

/** Creates a page from lazily loaded code. The page shows a loading indicator until the code is loaded. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazyComponent(load, <Loading />);

type Dialog = LazyComponent<RecordDialogProps>;

interface PagesProps {
  list: LazyComponent;
  /** Dialog over the list, at react-admin's `create` route. `edit` and `show` are dialogs at the routes of a record. */
  create?: Dialog;
  edit?: Dialog;
  show?: Dialog;
  /** REST resource from which a dialog loads its record, if the server supports this resource. */
  rest?: RestResourceName;
}

interface SubPage {
  path: string;
  page: LazyComponent;
  /** Message key of the page's name in the command palette. The palette omits a page without a name. */
  name?: string;
  /** Server capability that the page requires. */
  capability?: Capability;
}

/** Resource without its own pages, such as a ledger. The pages of another resource read this resource. */
interface RelatedResource extends Pick<ResourceProps, 'recordRepresentation'> {
  name: ResourceName;
}

export interface ResourceDefinition extends PagesProps, Pick<ResourceProps, 'recordRepresentation'> {
  /** React-admin's resource name. Also the URL segment below the admin base and the key in the endpoint table. */
  name: ResourceName;
  /** Role that the page requires. By default, any signed-in administrator can open the page. */
  role?: Role;
  /** Server capability that the page requires. Without this capability, the page and its links do not exist. */
  capability?: Capability;
  /** Role for which the sidebar shows the link. By default, all users who can open the page see the link. */
  menuRole?: Role;
  /** Menu that links to the page, or `false` if only other pages link to the page. */
  menu: 'sidebar' | 'user' | false;
  /** Parent resource. While a page of this resource is open, the sidebar marks the parent's link as current. */
  parent?: ResourceName;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** Further resources that the pages of this resource read. `role` is required for the further resources too. */
  related?: readonly RelatedResource[];
  /** Further pages of the resource, with separate URLs. `role` is required for the further pages too. */
  subPages?: SubPage[];
}

/** Returns the definition with the capability that the endpoint of the resource requires. */
export const defineResource = (definition: Omit<ResourceDefinition, 'capability'>): ResourceDefinition => ({
  ...definition,
  capability: capabilityOf(definition.name),
});

/** Parses react-admin's routes `create`, `:id` and `:id/show`. Returns `undefined` for the list itself. */
const parsePath = (path: string): { mode: FormMode; id?: string } | undefined => {
  if (!path) return undefined;
  if (path === 'create') return { mode: 'create' };
  const [id, show, ...rest] = path.split('/');
  if (!id || rest.length > 0 || (show !== undefined && show !== 'show')) return undefined;
  return { mode: show ? 'view' : 'edit', id };
};

const PERMISSIONS = { create: 'create', edit: 'edit', view: 'list' } as const;

/** List of a resource. If the URL names a record, the dialog of that record opens over the list. */
const ListPages = ({ list, create, edit, show, rest }: PagesProps) => {
  const resource = useResourceContext()!;
  // Keeps the open page and its inputs in development, when a hot update of messages recreates the definition.
  const [List] = useState(() => list);
  const { '*': path = '' } = useParams();
  const { key, search, state } = useLocation() as Location<Partial<DialogState> | null>;
  const navigate = useNavigate();
  const createPath = useCreatePath();
  // Keeps the last path with a record, so that a dialog that fades out still shows its record.
  const [visiblePath, setVisiblePath] = useState(path);
  if (path && path !== visiblePath) setVisiblePath(path);
  const target = parsePath(visiblePath);
  const RecordDialog = target && { create, edit, view: show }[target.mode];
  // Closes the form before the navigation, because an open form would warn of unsaved changes even after the save.
  const [closedKey, setClosedKey] = useState<string>();
  if (!path && closedKey !== undefined) setClosedKey(undefined);
  const open = path !== '' && closedKey !== key;
  useEffect(() => {
    if (!path || closedKey !== key) return;
    if (state?.isFromList) void navigate(-1);
    else void navigate({ pathname: createPath({ resource, type: 'list' }), search }, { replace: true });
  }, [path, closedKey, key, state, navigate, createPath, resource, search]);
  const mayOpen = useMayOpen(resource, PERMISSIONS[target?.mode ?? 'view']);
  const offered = useCapabilities();
  const query = useGetOne(
    rest && offered?.includes(rest) ? rest : resource,
    { id: target?.id },
    { enabled: open && target?.id !== undefined && Boolean(RecordDialog) && mayOpen && (!rest || !!offered) },
  );
  if (path && !RecordDialog) return <MissingPage />;
  if (path && !mayOpen) return <AccessDenied />;
  const { data: record, error } = query;
  if (path && error && !record) {
    const isMissing =
      error instanceof UnsupportedVerbError || (error instanceof ApiError && error.status === 404);
    return isMissing ? <MissingPage /> : <LoadError title="list.failed" query={query} />;
  }
  return (
    <>
      <List />
      {RecordDialog && (target.mode === 'create' || record) && (
        <RecordContextProvider key={visiblePath} value={target.mode === 'create' ? undefined : record}>
          {createElement(RecordDialog, { mode: target.mode, open, onClose: () => setClosedKey(key) })}
        </RecordContextProvider>
      )}
    </>
  );
};

/** Shows a page to users with the required role. Shows an error page with the name of this role to other users. */
const GuardedPage = ({
  name,
  role,
  children,
}: Pick<ResourceDefinition, 'name' | 'role'> & { children: ReactNode }) =>
  useMayOpen(name) ? children : <AccessDenied role={role} />;

/** Returns a `<Resource>` element. Not a component, because `<Admin>` finds `<Resource>` only as a direct child. */
export const toResource = ({
  name,
  role,
  menuRole,
  capability,
  icon,
  recordRepresentation,
  ...pages
}: ResourceDefinition): ReactElement => {
  const guarded = (
    <GuardedPage name={name} role={role}>
      <ListPages {...pages} />
    </GuardedPage>
  );
  return (
    <Resource
      key={name}
      name={name}
      icon={icon}
      recordRepresentation={recordRepresentation}
      // Provides the roles to the role permissions page, which lists the resources of each role.
      options={{ role, menuRole }}
      hasCreate={Boolean(pages.create)}
      hasEdit={Boolean(pages.edit)}
      hasShow={Boolean(pages.show)}
      list={
        capability ? (
          <CapabilityGate capability={capability} fallback={<MissingPage />}>
            {guarded}
          </CapabilityGate>
        ) : (
          guarded
        )
      }
    />
  );
};

/** Returns all resources with the roles that they require. Includes related resources, which have no pages. */
export const protectedResources = (definitions: readonly ResourceDefinition[]) =>
  definitions.flatMap(({ name, role, menuRole, related = [] }) => [
    { name, role, menuRole },
    ...related.map((list) => ({ ...list, role, permissionsOf: name })),
  ]);

/** Puts resources with a required role first, because the first page that a user can open is the start page. */
export const inStartPageOrder = (definitions: readonly ResourceDefinition[]) => [
  ...definitions.filter(({ role }) => role),
  ...definitions.filter(({ role }) => !role),
];

/** Registers related resources, which have no pages, so that react-admin knows the names of their records. */
export const toRelatedResources = ({ related = [] }: ResourceDefinition): ReactElement[] =>
  related.map(({ name, recordRepresentation }) => (
    <Resource key={name} name={name} recordRepresentation={recordRepresentation} />
  ));

/** Returns the subpages of all resources. Each subpage requires the role of its resource. */
export const subPagesOf = (definitions: readonly ResourceDefinition[]) =>
  definitions.flatMap(({ name, role, subPages = [] }) =>
    subPages.map(({ path, page: Page }) => ({
      path,
      element: (
        <GuardedPage key={path} name={name} role={role}>
          <Page />
        </GuardedPage>
      ),
    })),
  );
