import type { AuthServices } from '../auth/services';
import { createAdminsHandlers, createUpdateAdmin } from './adminsHandlers';
import { consequences } from './consequences';
import { createDeletePeople } from './deletePeople';
import { createEditProfile } from './editProfile';
import { people } from './people';
import { createPeopleHandlers } from './peopleHandlers';

interface Services extends Pick<AuthServices, 'isOwnPassword' | 'resetSignInLimits'> {
  /** Called before a person is erased, so that the database's files are rewritten afterwards. */
  beforeErasure: () => void;
}

export const createAccountsModule = ({ isOwnPassword, resetSignInLimits, beforeErasure }: Services) => {
  const deletePeople = createDeletePeople(beforeErasure);
  return {
    handlers: {
      ...createPeopleHandlers(deletePeople, resetSignInLimits),
      ...createAdminsHandlers(deletePeople, createUpdateAdmin(resetSignInLimits)),
      editProfile: createEditProfile(isOwnPassword),
    },
    extensions: { people, consequences },
  };
};
