import type { Role } from '../roles';

/** Apart from the English, so that only those who read Spanish fetch it. */
export const roleNames: Record<Role, string> = {
  dashboard: 'Panel',
  categories: 'Categorías',
  sellers: 'Cuentas de vendedores',
  buyers: 'Cuentas de compradores',
  subscriptions: 'Planes de precios',
  reports: 'Denuncias y formularios de contacto',
  finance: 'Finanzas y ajustes de Stripe',
  blocked_users: 'Usuarios bloqueados',
  settings: 'Ajustes de la cuenta',
  admins: 'Gestión de administradores',
};
