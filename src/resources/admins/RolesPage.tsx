import BackIcon from '@mui/icons-material/ArrowBack';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import {
  useGetList,
  useGetResourceLabel,
  useLocaleState,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { Link, useSearchParams } from 'react-router';

import { PageTitle } from '../../components/display/PageTitle';
import { CapabilityGate } from '../../components/feedback/capabilities';
import { LoadError, MissingPage } from '../../components/feedback/errors';
import { ListSkeleton } from '../../components/list/PlainList';
import type { AdminRow } from '../../contract/accounts/admins';
import { isActionName } from '../../contract/actions';
import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { type RestResourceName } from '../../contract/resourceNames';
import { listFormat } from '../../contract/core/intl';
import { ROLES, type Role } from '../../contract/roles';
import { ADMIN_BASE } from '../../contract/routes';
import { bookingCasePage } from '../../contract/support/bookingCases';
import { listName } from '../../features/auditLog/describeEvent';
import { capitalised, fullName } from '../../format/person';
import {
  ANY_ADMIN,
  HOLDERS,
  rightsOf,
  type ActsByRoles,
  type Holder,
  type RightsSubject,
  type SubjectRights,
} from './rights';
import { ADMIN_PARAM, rolesPath, useRoleName, useRolesText } from './roles';

/** Returns functions that describe rights, with the sidebar's labels for pages and the audit log's labels for lists. */
const useRightsText = () => {
  const translate = useTranslate();
  const getResourceLabel = useGetResourceLabel();
  const roleName = useRoleName();
  const [locale] = useLocaleState();
  const joinList = (parts: readonly string[]) => listFormat(locale).format(parts);

  const holderName = (holder: Holder) =>
    holder === ANY_ADMIN ? translate('role_permissions.any_admin') : roleName(holder);
  const extensionName = (name: RestResourceName) => {
    const page = bookingCasePage(name);
    return page
      ? translate(`resources.${page}.permission_name`, { _: getResourceLabel(page, 2) })
      : translate(`role_permissions.things.${name}`);
  };
  return {
    holderName,
    subjectName: (subject: RightsSubject) =>
      'page' in subject ? getResourceLabel(subject.page, 2) : extensionName(subject.extra),
    /** Returns the permitted operations as text, such as `View, add, change, export the categories`. */
    actsText: ({ acts }: ActsByRoles) => {
      const exportedLists = acts.flatMap((act) =>
        typeof act === 'string' ? [] : [listName(translate, act.exports)],
      );
      const verbs = acts.flatMap((act) => {
        if (typeof act !== 'string' || act === 'own') return [];
        if (act === 'all') return [translate('role_permissions.all_records')];
        if (act === 'list')
          return [
            acts.includes('own')
              ? `${translate('role_permissions.see')} (${translate('role_permissions.own')})`
              : translate('role_permissions.see'),
          ];
        return [translate(isActionName(act) ? `actions.${act}.verb` : `role_permissions.verbs.${act}`)];
      });
      if (exportedLists.length)
        verbs.push(translate('role_permissions.save', { lists: joinList(exportedLists) }));
      return capitalised(verbs.join(', '));
    },
    grantedBy: ({ roles }: ActsByRoles) =>
      translate('role_permissions.through', { roles: joinList(roles.map(holderName)) }),
    menuLinks: (pages: readonly string[]) =>
      translate('role_permissions.links', {
        pages: joinList(pages.map((page) => getResourceLabel(page, 2))),
      }),
    openedPages: (pages: readonly string[]) =>
      translate('role_permissions.opens', {
        pages: joinList(pages.map((page) => getResourceLabel(page, 2))),
      }),
  };
};

interface RightsListProps {
  subjects: readonly SubjectRights[];
  /** True to show the roles that grant each right. */
  showsRoles?: boolean;
}

const RightsList = ({ subjects, showsRoles = false }: RightsListProps) => {
  const texts = useRightsText();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {subjects.map(({ key, subject, parts }) => (
        <Box
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '260px 1fr' },
            columnGap: 5,
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
            breakInside: 'avoid',
          }}
        >
          <Typography component="dt" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {texts.subjectName(subject)}
          </Typography>
          <Box component="dd" sx={{ m: 0, display: 'grid', gap: 1 }}>
            {parts.map((part) => (
              <div key={part.roles.join(' ')}>
                <Typography>{texts.actsText(part)}</Typography>
                {showsRoles && (
                  <Typography variant="body2" color="textSecondary">
                    {texts.grantedBy(part)}
                  </Typography>
                )}
              </div>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

interface RightsCardProps {
  title: string;
  help?: string;
  children: ReactNode;
}

const RightsCard = ({ title, help, children }: RightsCardProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 5, px: { xs: 4, sm: 5 }, pt: 4, pb: 2 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {help && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {help}
        </Typography>
      )}
      <Typography component="div" sx={{ mt: 3 }}>
        {children}
      </Typography>
    </Card>
  );
};

const RightsByRole = () => {
  const texts = useRightsText();
  const definitions = Object.values(useResourceDefinitions<{ role?: Role; menuRole?: Role }>());
  return HOLDERS.map((holder) => {
    const findPages = (kind: 'role' | 'menuRole') =>
      definitions.flatMap(({ name, hasList, options }) =>
        hasList && options?.[kind] === holder ? [name] : [],
      );
    const [opened, linked] = [findPages('role'), findPages('menuRole')];
    const help = [opened.length && texts.openedPages(opened), linked.length && texts.menuLinks(linked)];
    return (
      <RightsCard key={holder} title={texts.holderName(holder)} help={help.filter(Boolean).join('. ')}>
        <RightsList subjects={rightsOf([holder])} />
      </RightsCard>
    );
  });
};

const AdminRights = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const rolesText = useRolesText();
  // The list filter `id` is an extension that every server with role permissions supports.
  const query = useGetList<AdminRow>('admin_manage', { filter: { id } });
  const { data, error } = query;
  if (error && !data) return <LoadError title="role_permissions.failed" query={query} />;
  if (!data) return <ListSkeleton lines={8} />;
  const admin = data.find((candidate) => String(candidate.id) === id);
  if (!admin)
    return (
      <Alert severity="info" variant="outlined">
        {translate('role_permissions.not_there')}
      </Alert>
    );
  const adminRoles = ROLES.filter((role) => admin.roles.some(({ key }) => key === role));
  return (
    <RightsCard
      title={translate('role_permissions.of', { name: fullName(admin) })}
      help={adminRoles.length ? rolesText(admin.roles) : translate('role_permissions.no_roles')}
    >
      {admin.is_restricted && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {translate('role_permissions.restricted')}
        </Alert>
      )}
      <RightsList subjects={rightsOf([...adminRoles, ANY_ADMIN])} showsRoles />
    </RightsCard>
  );
};

const SCREEN_ONLY = { displayPrint: 'none' } as const;

const RolePermissions = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const admin = params.get(ADMIN_PARAM);
  return (
    <>
      <Button
        component={Link}
        to={`${ADMIN_BASE}/admin_manage`}
        startIcon={<BackIcon />}
        sx={{ ml: -3, mb: 2, ...SCREEN_ONLY }}
      >
        {translate('role_permissions.back')}
      </Button>
      <PageTitle title={translate('resources.admin_manage.roles_page')}>
        <Box sx={{ display: 'flex', gap: 3, ...SCREEN_ONLY }}>
          {admin !== null && (
            <Button component={Link} to={rolesPath()} variant="outlined">
              {translate('role_permissions.all')}
            </Button>
          )}
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {translate('role_permissions.print')}
          </Button>
        </Box>
      </PageTitle>
      <Typography color="textSecondary" sx={{ mb: 5, maxWidth: 720 }}>
        {translate(admin === null ? 'role_permissions.help' : 'role_permissions.of_help')}
      </Typography>
      {admin === null ? <RightsByRole /> : <AdminRights id={admin} />}
    </>
  );
};

export const RolesPage = () => (
  <CapabilityGate capability={ROLES_EXPLAINED} fallback={<MissingPage />}>
    <RolePermissions />
  </CapabilityGate>
);
