import { viewer } from '../../shared/guardroom.mjs';

/** The session is a cookie that no script sees: the server's answers say whether it holds. */
export const authProvider = {
  login: () => Promise.resolve({ success: true }),
  logout: () => Promise.resolve({ success: true }),
  check: () => Promise.resolve({ authenticated: true }),
  onError: async (error) => ({ error }),
  getIdentity: async () => {
    const { accountID, name } = await viewer;
    return { id: accountID, name };
  },
};
