import type { Page } from '@playwright/test';

// The list of members, as stories find their way in it.

export const list = '/mitglieder/mitglieder';
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Suchtext' });
export const cerevis = (page: Page) => page.locator('tbody th');
