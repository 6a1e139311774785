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
  toast: { close: 'Descartar' },
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
    tell: 'Contar las nuevas en la campana',
    done: { approved: 'Aprobada', denied: 'Cancelada', closed: 'Cerrada', paid: 'Pagado después' },
  },
  user: { logout: 'Cerrar sesión', light: 'Tema claro', dark: 'Tema oscuro' },
  erased: 'Borrado junto con la cuenta',
  row: {
    heading: 'Acciones',
    actions: 'Acciones para %{name}',
    select: 'Seleccionar a %{name}',
    view: 'Ver',
    switch: '%{heading}: %{name}',
  },
  confirm: {
    title: '¿Está seguro?',
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    final: 'Esto no se puede deshacer.',
  },
  form: {
    unchanged: 'Todavía no se ha cambiado nada',
    leave: '¿Quiere salir sin guardar?',
    lost: 'Lo que ha escrito se perderá.',
    stay: 'Seguir editando',
    discard: 'Salir',
  },
  draft: {
    back: 'Su sesión caducó antes de guardar. Lo que había escrito está de nuevo aquí.',
    partly_back:
      'Su sesión caducó antes de guardar. Lo que había escrito está de nuevo aquí, salvo las contraseñas y las imágenes grandes.',
  },
  list: {
    search_in: 'Buscar en %{list}',
    range: '%{from}–%{to}',
    range_of: '%{from}–%{to} de %{total}',
    pages: 'Páginas',
    failed: 'No se ha podido cargar la lista',
    retry: 'Reintentar',
    nothing_for: 'Nada coincide con «%{searched}».',
    nothing_chosen: 'No hay nada en el periodo elegido arriba.',
    show_all: 'Mostrar todo',
    only_one: 'Esto es de lo que avisaba la notificación.',
    all_of_them: 'Mostrar todos',
    export: 'Exportar como CSV',
  },
  period: {
    label: 'Periodo',
    this_month: 'Este mes',
    last_month: 'El mes pasado',
    this_year: 'Este año',
    last_year: 'El año pasado',
    yesterday: 'Ayer',
    last_week: 'La semana pasada',
  },
  image: {
    choose: 'Elija una imagen o suéltela aquí',
    change: 'Cambie la imagen o suéltela aquí',
    help: '%{formats}, como máximo %{size} MB',
    wrong_kind: 'Suba una imagen válida (%{formats})',
    too_big: 'El archivo supera los %{size} MB',
    unreadable: 'No se ha podido leer el archivo',
  },
  rows: { row: '%{heading} %{number}', remove: 'Quitar %{heading} %{number}', add: 'Otra fila' },
  status: {
    paid: 'Pagado',
    pending: 'Pendiente',
    failed: 'Fallido',
    debit: 'Cargo',
    credit: 'Abono',
    earning: 'Ingreso',
    tip: 'Propina',
    payout: 'Pago',
  },
  figures: { failed: 'No se han podido cargar las cifras' },
  payout: {
    date: 'Fecha',
    email: 'Correo del vendedor',
    name: 'Nombre del vendedor',
    amount: 'Importe del pago',
    status: 'Estado',
  },
  filter: { none: 'Filtro', all: 'Cualquier fecha', any: 'Cualquiera' },
  sample: { title: 'Datos de muestra' },
  people: {
    search: 'Buscar nombre, correo o ID',
    blocked: 'Bloqueado',
    active: 'Activos: %{period}',
    unblock: 'Desbloquear',
    unblock_name: 'Desbloquear a %{name}',
    action: { block: 'Bloquear usuario', unblock: 'Desbloquear usuario', delete: 'Eliminar' },
    bulk: { block: 'Bloquear usuarios', unblock: 'Desbloquear usuarios', delete: 'Eliminar usuarios' },
    confirm: {
      block: '¿Quiere bloquear a este usuario? |||| ¿Quiere bloquear a estos %{smart_count} usuarios?',
      unblock:
        '¿Quiere desbloquear a este usuario? |||| ¿Quiere desbloquear a estos %{smart_count} usuarios?',
      delete: '¿Quiere eliminar a este usuario? |||| ¿Quiere eliminar a estos %{smart_count} usuarios?',
    },
    remark: {
      block:
        'Esta persona no podrá iniciar sesión hasta que se la desbloquee. |||| No podrán iniciar sesión hasta que se los desbloquee.',
      requests:
        'Se cerrará %{smart_count} solicitud de reembolso pendiente, sin reembolsar nada. |||| Se cerrarán %{smart_count} solicitudes de reembolso pendientes, sin reembolsar nada.',
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
  no_role: {
    title: 'Su cuenta aún no tiene ningún rol',
    text: 'Puede ver y cambiar su propia cuenta. Un administrador que gestione administradores puede darle un rol; vuelva a iniciar sesión para ver lo que abre.',
  },
  broken: {
    title: 'Esta página ha dejado de funcionar',
    text: 'Ha tropezado con un error propio. Lo guardado está a salvo y las demás páginas siguen funcionando.',
    reload: 'Recargar',
    start: 'Ir a la página inicial',
  },
  missing_code: {
    title: 'No se ha podido cargar esta página',
    text: 'O no hay red, o se ha instalado una versión más nueva: al recargar aparecerá.',
  },
  missing: { title: 'Página no encontrada', text: 'No hay nada en esta dirección.' },
};
