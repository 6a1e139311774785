import { bilingual } from './bilingual';
import {
  MAX_BENEFITS,
  MAX_BULK,
  MAX_COUNTRY_CODE_DIGITS,
  MAX_NAME,
  MAX_PASSWORD,
  MAX_PERCENT,
  MAX_ROLES,
  MIN_NAME,
  MIN_PASSWORD,
  PHONE_DIGITS,
} from '../limits';

/** What the rules say, in both languages: the English is the specification's own (section 5). */

// Of any field, where the specification words none for it. The Spanish stands at the field, and needs no name.

export const isRequired = (label: string) => bilingual(`${label} is required`, 'Este campo es obligatorio');
export const mustBeNumber = (label: string) => bilingual(`${label} must be a number`, 'Escriba un número');
export const cannotBeNegative = (label: string) =>
  bilingual(`${label} cannot be negative`, 'No puede ser un número negativo');
export const mustBeAtMost = (label: string) => (most: number) =>
  bilingual(`${label} must be at most ${most} characters`, `Escriba como máximo ${most} caracteres`);
export const atMostCharacters = (most: number) =>
  bilingual(`At most ${most} characters`, `Como máximo ${most} caracteres`);
export const atMostEntries = (most: number) =>
  bilingual(`At most ${most} entries`, `Como máximo ${most} elementos`);
export const wholeNumberBetween = (least: number, most: number) =>
  bilingual(`A whole number from ${least} to ${most}`, `Un número entero de ${least} a ${most}`);
export const noNullCharacter = bilingual('A null character is not allowed', 'No se admite el carácter nulo');
export const yesOrNo = bilingual('Must be yes or no', 'Debe ser sí o no');
export const mustBeTrue = bilingual('Must be true', 'Debe ser true');
export const mustBeFalse = bilingual('Must be false', 'Debe ser false');
export const mustBeText = bilingual('Must be text', 'Debe ser texto');
export const mustBeList = bilingual('Must be a list', 'Debe ser una lista');
export const cannotBeEmpty = bilingual('Must not be empty', 'No puede estar vacío');
export const isNoChoice = bilingual('This is not one of the choices', 'No es una de las opciones');
export const noSuchParameter = bilingual('There is no such parameter', 'No existe ese parámetro');
export const isMalformed = bilingual('The format is not valid', 'El formato no es válido');
export const referenceIsInvalid = bilingual(
  'Write a kind and a number, such as buyer:1042',
  'Escriba un tipo y un número, como buyer:1042',
);
export const idIsRequired = bilingual('An id is required', 'Falta el identificador');

export const maximumBelowMinimum = bilingual(
  'Must not be less than the minimum',
  'No puede ser menos que el mínimo',
);

// A call that failed, where the server says nothing.

export const somethingWentWrong = bilingual('Something went wrong', 'Algo ha salido mal');
export const tooLarge = bilingual(
  'This is more than the server takes at once',
  'Es más de lo que el servidor admite de una vez',
);
export const noAnswer = bilingual(
  'Something went wrong: no answer came. Check the connection to the network, then try again.',
  'Algo ha salido mal: no hubo respuesta. Compruebe la conexión a la red e inténtelo de nuevo.',
);
const unreadable = (english: string, spanish: string) =>
  bilingual(
    `The server's answer could not be read: ${english}`,
    `No se ha podido leer la respuesta del servidor: ${spanish}`,
  );
export const listIsMissing = unreadable('it holds no list', 'no contiene ninguna lista');
export const idIsMissing = unreadable(
  'one of its rows has no number',
  'a una de sus filas le falta el número',
);
export const tokenIsMissing = unreadable(
  'it lacks what the next step needs',
  'le falta lo que necesita el paso siguiente',
);
export const requestTimedOut = bilingual(
  'The server did not answer in time',
  'El servidor no ha respondido a tiempo',
);
export const outcomeIsUnknown = bilingual(
  'The server did not confirm this change, so it may or may not be saved. Check before you try again.',
  'El servidor no ha confirmado este cambio: puede que esté guardado o que no. Compruébelo antes de volver a intentarlo.',
);
export const idIsDuplicate = (id: string) =>
  bilingual(
    `Several entries have the number ${id}, and the server cannot be told which of them is meant. Nothing was changed`,
    `Varias entradas tienen el número ${id} y no se le puede indicar al servidor cuál es. No se ha cambiado nada`,
  );

// People.

export const signInEmailIsRequired = bilingual('email is required', 'El correo es obligatorio');
export const signInPasswordIsRequired = bilingual('password is required', 'La contraseña es obligatoria');
export const emailIsRequired = bilingual('Email is required', 'El correo es obligatorio');
export const emailIsInvalid = bilingual('Invalid email format', 'El formato del correo no es válido');
export const enterValidEmail = bilingual('Enter a valid email', 'Escriba un correo válido');
export const firstNameIsRequired = bilingual('First name is required', 'El nombre es obligatorio');
export const lastNameIsRequired = bilingual('Last name is required', 'Los apellidos son obligatorios');
export const nameIsTooShort = bilingual(
  `Name must be at least ${MIN_NAME} characters`,
  `El nombre debe tener al menos ${MIN_NAME} caracteres`,
);
export const nameIsTooLong = bilingual(
  `Name must be at most ${MAX_NAME} characters`,
  `El nombre debe tener como máximo ${MAX_NAME} caracteres`,
);
export const registrationIdIsRequired = bilingual(
  'Registration ID is required',
  'El ID de registro es obligatorio',
);
export const registrationIdIsInvalid = bilingual(
  'Invalid Registration ID format',
  'El formato del ID de registro no es válido',
);
export const nobodyIsChosen = bilingual('At least one user is required', 'Elija al menos un usuario');
export const tooManyUsers = bilingual(`At most ${MAX_BULK} users`, `Como máximo ${MAX_BULK} usuarios`);

// Passwords and codes.

export const passwordIsRequired = bilingual('Password is required', 'La contraseña es obligatoria');
export const passwordIsTooShort = bilingual(
  `Password must be at least ${MIN_PASSWORD} characters`,
  `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`,
);
export const passwordIsTooLong = bilingual(
  `Password must be at most ${MAX_PASSWORD} characters`,
  `La contraseña debe tener como máximo ${MAX_PASSWORD} caracteres`,
);
export const currentPasswordIsRequired = bilingual(
  'Current password is required',
  'La contraseña actual es obligatoria',
);
export const newPasswordIsRequired = bilingual(
  'New password is required',
  'La contraseña nueva es obligatoria',
);
export const confirmationIsRequired = bilingual('Confirm password is required', 'Confirme la contraseña');
export const passwordIsChanged = bilingual(
  'Password changed successfully!',
  '¡La contraseña se ha cambiado!',
);
export const passwordsMustMatch = bilingual('Passwords must match', 'Las contraseñas deben coincidir');
export const enterValidCode = bilingual('Please enter valid OTP', 'Introduzca un código válido');
export const oneProof = bilingual('Show one of what is asked for', 'Muestre una de las cosas que se piden');
export const notConfirmed = bilingual(
  'Nothing was done: it was not confirmed that it is you',
  'No se ha hecho nada: no se ha confirmado que es usted',
);
export const tokenIsRequired = bilingual('A token is required', 'Falta el token');
export const setupCodeIsRequired = bilingual('The code is required', 'El código es obligatorio');
export const setupCodeIsTooLong = bilingual('This is longer than the code', 'Es más largo que el código');

// One's own account.

export const phoneIsRequired = bilingual('Phone number is required', 'El teléfono es obligatorio');
export const phoneHasWrongLength = bilingual(
  `Phone number must be either ${PHONE_DIGITS.join(' or ')} digits`,
  `El teléfono debe tener ${PHONE_DIGITS.join(' o ')} dígitos`,
);
export const phoneMustBeDigits = bilingual(
  'Phone number must be digits',
  'El teléfono se escribe con dígitos',
);
export const countryCodeIsInvalid = bilingual(
  `A country code is a plus and up to ${MAX_COUNTRY_CODE_DIGITS} digits`,
  `Un prefijo es un signo más y hasta ${MAX_COUNTRY_CODE_DIGITS} dígitos`,
);

// Administrators.

export const adminFirstNameIsRequired = bilingual('First Name is required', 'El nombre es obligatorio');
export const adminLastNameIsRequired = bilingual('Last Name is required', 'Los apellidos son obligatorios');
export const roleIsRequired = bilingual('At least one role is required', 'Se necesita al menos un rol');
export const tooManyRoles = bilingual(`At most ${MAX_ROLES} roles`, `Como máximo ${MAX_ROLES} roles`);

// Categories and plans.

export const categoryImageIsNoPicture = bilingual(
  'Category Image must be a picture sent as a data URL',
  'La imagen de la categoría debe enviarse como data URL',
);
export const tooManyBenefits = bilingual(
  `At most ${MAX_BENEFITS} benefits`,
  `Como máximo ${MAX_BENEFITS} ventajas`,
);
export const benefitIsRequired = bilingual(
  'At least one benefit is required',
  'Se necesita al menos una ventaja',
);

// Periods.

export const chooseDay = bilingual('Choose a day', 'Elija un día');
export const endBeforeStart = bilingual(
  'The last day must not be before the first',
  'El último día no puede ser anterior al primero',
);

// Money.

export const chooseFeeType = bilingual('Select % or $', 'Elija % o $');
export const percentageIsAtMost = bilingual(
  `A percentage is at most ${MAX_PERCENT}`,
  `Un porcentaje es como máximo ${MAX_PERCENT}`,
);
export const enterCreditAmount = bilingual(
  'Enter a credit amount greater than zero',
  'Escriba una cantidad de créditos mayor que cero',
);
export const noteIsRequired = bilingual('A note is required', 'Escriba una nota');
