/** Says to PostgreSQL that this transaction does something else between its statements; otherwise it soon ends. */
export const mayPause = 'set local idle_in_transaction_session_timeout = 0';

/** And that it takes as long as it takes; otherwise no statement is waited for that long. */
export const takeYourTime = `set local statement_timeout = 0; ${mayPause}`;
