import { NotFound } from '#web/layout/not-found.tsx';

export const status = () => 404;

export const Component = NotFound;
