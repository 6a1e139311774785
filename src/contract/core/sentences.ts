import { translatable } from './translatable';
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

export const isRequired = (label: string) => translatable('validation.is_required', { label });
export const mustBeNumber = (label: string) => translatable('validation.must_be_number', { label });
export const cannotBeNegative = (label: string) => translatable('validation.cannot_be_negative', { label });
export const mustBeAtMost = (label: string) => (most: number) =>
  translatable('validation.must_be_at_most', { label, most });
export const atMostCharacters = (most: number) => translatable('validation.at_most_characters', { most });
export const atMostEntries = (most: number) => translatable('validation.at_most_entries', { most });
export const wholeNumberBetween = (least: number, most: number) =>
  translatable('validation.whole_number_between', { least, most });
export const noNullCharacter = translatable('validation.no_null_character');
export const yesOrNo = translatable('validation.yes_or_no');
export const mustBeTrue = translatable('validation.must_be_true');
export const mustBeFalse = translatable('validation.must_be_false');
export const mustBeText = translatable('validation.must_be_text');
export const mustBeList = translatable('validation.must_be_list');
export const cannotBeEmpty = translatable('validation.cannot_be_empty');
export const isNoChoice = translatable('validation.is_no_choice');
export const noSuchParameter = translatable('validation.no_such_parameter');
export const isMalformed = translatable('validation.is_malformed');
export const referenceIsInvalid = translatable('validation.reference_is_invalid');
export const idIsRequired = translatable('validation.id_is_required');

export const maximumBelowMinimum = translatable('validation.maximum_below_minimum');

// A call that failed, where the server says nothing.

export const somethingWentWrong = translatable('request.something_went_wrong');
export const tooLarge = translatable('request.too_large');
export const noAnswer = translatable('request.no_answer');
export const listIsMissing = translatable('request.list_is_missing');
export const idIsMissing = translatable('request.id_is_missing');
export const tokenIsMissing = translatable('request.token_is_missing');
export const requestTimedOut = translatable('request.request_timed_out');
export const outcomeIsUnknown = translatable('request.outcome_is_unknown');
export const idIsDuplicate = (id: string) => translatable('request.id_is_duplicate', { id });

// People.

export const signInEmailIsRequired = translatable('accounts.validation.sign_in_email_is_required');
export const signInPasswordIsRequired = translatable('accounts.validation.sign_in_password_is_required');
export const emailIsRequired = translatable('accounts.validation.email_is_required');
export const emailIsInvalid = translatable('accounts.validation.email_is_invalid');
export const enterValidEmail = translatable('accounts.validation.enter_valid_email');
export const firstNameIsRequired = translatable('accounts.validation.first_name_is_required');
export const lastNameIsRequired = translatable('accounts.validation.last_name_is_required');
export const nameIsTooShort = translatable('accounts.validation.name_is_too_short', { min: MIN_NAME });
export const nameIsTooLong = translatable('accounts.validation.name_is_too_long', { max: MAX_NAME });
export const registrationIdIsRequired = translatable('accounts.validation.registration_id_is_required');
export const registrationIdIsInvalid = translatable('accounts.validation.registration_id_is_invalid');
export const nobodyIsChosen = translatable('accounts.validation.nobody_is_chosen');
export const tooManyUsers = translatable('accounts.validation.too_many_users', { max: MAX_BULK });

// Passwords and codes.

export const passwordIsRequired = translatable('auth.validation.password_is_required');
export const passwordIsTooShort = translatable('auth.validation.password_is_too_short', {
  min: MIN_PASSWORD,
});
export const passwordIsTooLong = translatable('auth.validation.password_is_too_long', { max: MAX_PASSWORD });
export const currentPasswordIsRequired = translatable('auth.validation.current_password_is_required');
export const newPasswordIsRequired = translatable('auth.validation.new_password_is_required');
export const confirmationIsRequired = translatable('auth.validation.confirmation_is_required');
export const passwordIsChanged = translatable('auth.validation.password_is_changed');
export const passwordsMustMatch = translatable('auth.validation.passwords_must_match');
export const enterValidCode = translatable('auth.validation.enter_valid_code');
export const oneProof = translatable('auth.validation.one_proof');
export const notConfirmed = translatable('auth.validation.not_confirmed');
export const tokenIsRequired = translatable('auth.validation.token_is_required');
export const setupCodeIsRequired = translatable('auth.validation.setup_code_is_required');
export const setupCodeIsTooLong = translatable('auth.validation.setup_code_is_too_long');

// One's own account.

export const phoneIsRequired = translatable('accounts.validation.phone_is_required');
export const phoneHasWrongLength = translatable('accounts.validation.phone_has_wrong_length', {
  shorter: PHONE_DIGITS[0],
  longer: PHONE_DIGITS[1],
});
export const phoneMustBeDigits = translatable('accounts.validation.phone_must_be_digits');
export const countryCodeIsInvalid = translatable('accounts.validation.country_code_is_invalid', {
  max: MAX_COUNTRY_CODE_DIGITS,
});

// Administrators.

export const adminFirstNameIsRequired = translatable('accounts.validation.admin_first_name_is_required');
export const adminLastNameIsRequired = translatable('accounts.validation.admin_last_name_is_required');
export const roleIsRequired = translatable('accounts.validation.role_is_required');
export const tooManyRoles = translatable('accounts.validation.too_many_roles', { max: MAX_ROLES });

// Categories and plans.

export const categoryImageIsNoPicture = translatable('catalogue.validation.category_image_is_no_picture');
export const tooManyBenefits = translatable('catalogue.validation.too_many_benefits', { max: MAX_BENEFITS });
export const benefitIsRequired = translatable('catalogue.validation.benefit_is_required');

// Periods.

export const chooseDay = translatable('validation.choose_day');
export const endBeforeStart = translatable('validation.end_before_start');

// Money.

export const chooseFeeType = translatable('finance.validation.choose_fee_type');
export const percentageIsAtMost = translatable('finance.validation.percentage_is_at_most', {
  max: MAX_PERCENT,
});
export const enterCreditAmount = translatable('finance.validation.enter_credit_amount');
export const noteIsRequired = translatable('finance.validation.note_is_required');
