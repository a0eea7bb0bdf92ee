import { expect, it } from 'vitest';
import { headTags } from './head.tsx';

it('the address of a picture or a page is told in full, and no text is taken for one', () => {
  const publicUrl = 'https://progi.example.org';
  const data = { name: '/ ohne Namen', location: { address: '/' }, url: '/home', logo: '/icon-512.png' };
  const tags = headTags({ title: 'Anlass', data }, { language: 'de', url: new URL('/home', publicUrl), publicUrl });
  expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(tags)?.[1] ?? '')).toEqual({
    name: '/ ohne Namen',
    location: { address: '/' },
    url: 'https://progi.example.org/home',
    logo: 'https://progi.example.org/icon-512.png',
  });
});
