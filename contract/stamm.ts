import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { anyone } from './permissions.ts';

export const stammEndpoints = {
  listStaemme: endpoint({
    method: 'GET',
    path: '/staemme',
    summary: 'The chapters of the fraternity',
    access: anyone,
    answer: json(z.array(z.strictObject({ titel: z.string() }))),
  }),
};
