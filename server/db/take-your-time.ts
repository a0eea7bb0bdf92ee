/** Says to PostgreSQL that this transaction takes as long as it takes; otherwise no statement is waited for that long. */
export const takeYourTime = 'set local statement_timeout = 0';
