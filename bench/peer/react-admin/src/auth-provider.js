import { viewer } from '../../shared/guardroom.mjs';

/** The session is a cookie that no script sees: the server's answers say whether it holds. */
export const authProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const { accountID, name } = await viewer;
    return { id: accountID, fullName: name };
  },
};
