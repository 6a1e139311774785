import { MIN_PASSWORD } from '../../contract/limits';
import type { en } from '../en';
import type { Translated } from '../../format/translated';

/** Wording that belongs to no resource. */
export const app: Translated<(typeof en)['app']> = {
  menu: {
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    navigation: 'Principal',
    account: 'Menú de la cuenta',
    logout: 'Cerrar sesión',
  },
  search: {
    label: 'Buscar páginas, vendedores y compradores',
    placeholder: 'Buscar',
    pages: 'Páginas',
    none: 'No se ha encontrado nada',
    searching: 'Buscando…',
    failed: 'No se ha podido buscar en %{list}',
  },
  notifications: {
    title: 'Notificaciones',
    button: 'Notificaciones, %{smart_count} sin leer',
    none: 'No hay notificaciones',
    sample: 'Datos de muestra',
    sample_why: 'Este servidor no ofrece notificaciones, así que estas son ejemplos.',
    failed: 'No se han podido cargar las notificaciones',
    unread: 'Sin leer',
    all_read: 'Marcar todo como leído',
  },
  user: { logout: 'Cerrar sesión', light: 'Tema claro', dark: 'Tema oscuro' },
  row: { heading: 'Acciones', actions: 'Acciones para %{name}', select: 'Seleccionar a %{name}' },
  confirm: { title: '¿Está seguro?', confirm: 'Confirmar', cancel: 'Cancelar' },
  list: {
    search: 'Buscar nombre, correo o ID',
    search_in: 'Buscar en %{list}',
    range: '%{from}–%{to}',
    range_of: '%{from}–%{to} de %{total}',
    pages: 'Páginas',
    failed: 'No se ha podido cargar la lista',
    retry: 'Reintentar',
    nothing_for: 'Nada coincide con «%{searched}».',
    show_all: 'Mostrar todo',
  },
  period: {
    label: 'Periodo',
    this_month: 'Este mes',
    last_month: 'El mes pasado',
    this_year: 'Este año',
    last_year: 'El año pasado',
  },
  people: {
    blocked: 'Bloqueado',
    count: '%{smart_count} usuario |||| %{smart_count} usuarios',
    unblock: 'Desbloquear',
    unblock_name: 'Desbloquear a %{name}',
    action: { block: 'Bloquear usuario', unblock: 'Desbloquear usuario', delete: 'Eliminar' },
    bulk: { block: 'Bloquear usuarios', unblock: 'Desbloquear usuarios', delete: 'Eliminar usuarios' },
    confirm: {
      block: '¿Quiere bloquear a este usuario?',
      unblock: '¿Quiere desbloquear a este usuario?',
      delete: '¿Quiere eliminar a este usuario?',
    },
    field: {
      id: 'ID de registro',
      email: 'Correo electrónico',
      first_name: 'Nombre',
      last_name: 'Apellidos',
      new_password: 'Contraseña nueva',
    },
    help: {
      id: 'Asignado al registrarse',
      email: 'La persona inicia sesión con esta dirección; aquí no se puede cambiar',
      new_password: `Opcional, al menos ${MIN_PASSWORD} caracteres. Si se deja vacía, la contraseña no cambia`,
    },
  },
  denied: {
    title: 'Esta página no es para su cuenta',
    text: 'Su cuenta no tiene el rol que abre esta página. Un administrador que gestione administradores puede dárselo.',
    text_role:
      'Esta página necesita el rol «%{role}», que su cuenta no tiene. Un administrador que gestione administradores puede dárselo.',
    back: 'Ir a una página que pueda abrir',
  },
  missing: { title: 'Página no encontrada', text: 'No hay nada en esta dirección.' },
};
