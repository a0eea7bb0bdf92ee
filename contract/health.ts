import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { anyone } from './permissions.ts';

export const healthEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Is 200 only when the database answers',
    access: anyone,
    answer: json(z.strictObject({ status: z.literal('ok') })),
  }),
};
