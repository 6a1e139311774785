import type { Handlers } from '../handler';
import { blockUsers } from './blockUsers';
import { buyerTransactions } from './buyerTransactions';
import { createAdmin } from './createAdmin';
import { createCategory } from './createCategory';
import { createPlan } from './createPlan';
import { dashboardStats } from './dashboardStats';
import { deleteAdmin } from './deleteAdmin';
import { deleteCategory } from './deleteCategory';
import { deletePlan } from './deletePlan';
import { deleteUsers } from './deleteUsers';
import { editProfile } from './editProfile';
import { editUser } from './editUser';
import { financeStats } from './financeStats';
import { forgotPassword } from './forgotPassword';
import { getFeeSettings } from './getFeeSettings';
import { listAdmins } from './listAdmins';
import { listAllCategories } from './listAllCategories';
import { listBlockedUsers } from './listBlockedUsers';
import { listBuyers } from './listBuyers';
import { listCategories } from './listCategories';
import { listContactForms } from './listContactForms';
import { listFinanceTransactions } from './listFinanceTransactions';
import { listPlans } from './listPlans';
import { listReports } from './listReports';
import { listRoles } from './listRoles';
import { listSellerPayouts } from './listSellerPayouts';
import { listSellers } from './listSellers';
import { login } from './login';
import { recentPayouts } from './recentPayouts';
import { refund } from './refund';
import { resetPassword } from './resetPassword';
import { saveFeeSettings } from './saveFeeSettings';
import { sellerTransactions } from './sellerTransactions';
import { unblockUsers } from './unblockUsers';
import { updateAdmin } from './updateAdmin';
import { updateCategory } from './updateCategory';
import { updatePlan } from './updatePlan';
import { verifyResetCode } from './verifyResetCode';

export const handlers: Handlers = {
  listAllCategories,
  login,
  forgotPassword,
  verifyResetCode,
  resetPassword,
  dashboardStats,
  recentPayouts,
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  listSellers,
  listBuyers,
  listReports,
  listBlockedUsers,
  blockUsers,
  unblockUsers,
  deleteUsers,
  editUser,
  listPlans,
  createPlan,
  updatePlan,
  deletePlan,
  editProfile,
  listAdmins,
  listRoles,
  createAdmin,
  updateAdmin,
  deleteAdmin,
  financeStats,
  listSellerPayouts,
  listFinanceTransactions,
  buyerTransactions,
  refund,
  sellerTransactions,
  getFeeSettings,
  saveFeeSettings,
  listContactForms,
};
