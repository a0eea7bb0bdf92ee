/** Characters in names, titles, passwords, log-in fields and search texts. */
export const maxText = 250;
/** Characters a new password must have. */
export const minPassword = 8;
/** The JSON body of a request, unless its endpoint says otherwise. */
export const maxBodyBytes = 64 * 1024;

export const session = {
  lifetimeHours: 12,
  /** Failures of one user name from one network, and from anywhere, that lock it. */
  failuresPerNetwork: 5,
  failuresAnywhere: 50,
  lockMinutes: 15,
};
