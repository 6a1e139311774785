import type { AuthServices } from '../auth/services';
import { createAdminHandlers } from './admins';
import { blockUsers, listBlockedUsers, unblockUsers } from './blockUsers';
import { consequences } from './consequences';
import { createPlanDeletion, createDeleteUsers } from './deletePeople';
import { createEditProfile, createEditUser } from './editPeople';
import { listBuyers, listSellers } from './listAccounts';
import { people } from './personPage';

export { insertUserRoles, requireRoles } from './admins';
export { personEvents } from './editPeople';
export {
  bookingSearchCondition,
  isAnyOf,
  personBookingIds,
  personSearchCondition,
  personTransactionIds,
} from './personRecords';
export { hasActiveSender, isOpenInvitation, lapseInvitations } from '../auth/lapseInvitations';

interface Services extends Pick<AuthServices, 'checkOwnPassword' | 'resetSignInLimits'> {
  /** Marks the database files for a rewrite, which removes erased data from disk. Called before each erasure. */
  beforeErasure: () => void;
}

/** Makes the endpoints and REST resources of sellers, buyers, administrators and the caller's own account. */
export const createAccountsModule = ({ checkOwnPassword, resetSignInLimits, beforeErasure }: Services) => {
  const planDeletion = createPlanDeletion(beforeErasure);
  return {
    handlers: {
      listSellers,
      listBuyers,
      listBlockedUsers,
      blockUsers,
      unblockUsers,
      deleteUsers: createDeleteUsers(planDeletion),
      editUser: createEditUser(resetSignInLimits),
      ...createAdminHandlers(planDeletion, resetSignInLimits),
      editProfile: createEditProfile(checkOwnPassword),
    },
    extensions: { people, consequences },
  };
};
