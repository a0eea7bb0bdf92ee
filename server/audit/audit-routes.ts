import type { auditEndpoints } from '#contract/audit.ts';
import type { Handlers } from '#server/http/mount.ts';
import type { Services } from '#server/services.ts';
import { searchAudit } from './audit-store.ts';

export const auditRoutes = ({ db }: Services): Handlers<typeof auditEndpoints> => ({
  searchAudit: ({ body }) => searchAudit(db, body),
});
