import type { auditEndpoints } from '#contract/audit.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Services } from '#server/services.ts';
import { listAudit } from './audit-store.ts';

export const auditRoutes = ({ db }: Services): Handlers<typeof auditEndpoints> => ({
  listAudit: ({ query }) => listAudit(db, query),
});
