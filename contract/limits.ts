/** Characters in names, titles, passwords, log-in fields and search texts. */
export const maxText = 250;
export const maxTelefon = 25;
export const maxBeschreibung = 2000;
export const maxNachricht = 500;
/** Characters a new password must have. */
export const minPassword = 8;
export const minAbschlussjahr = 1930;
export const minGeburtsdatum = '1850-01-01';

/** The JSON body of a request, unless its endpoint says otherwise. */
export const maxBodyBytes = 64 * 1024;
/** The body of a member with a picture of the largest size allowed, in base64. */
export const maxBenutzerBodyBytes = 6 * 1024 * 1024;
export const maxUploadBytes = 4_194_304;
/** How long what is deleted can be brought back. */
export const papierkorbDays = 30;

export const session = {
  lifetimeHours: 12,
  /** Failures of one user name from one network, and from anywhere, that lock it. */
  failuresPerNetwork: 5,
  failuresAnywhere: 50,
  lockMinutes: 15,
};

/** Messages to the fraternity: how many are taken within an hour, and how fast only a machine fills in the form. */
export const progipost = {
  perNetwork: 20,
  inAll: 200,
  suspectMs: 3000,
  spamShown: 10,
};
