// The pages 'Vorstand', 'Aktivitas' and 'Stämme': what stands above the names. The people themselves stand apart.
import type { Organisation } from '#content/schema.ts';

export const organisation: Organisation = {
  vorstand: {
    titel: { de: 'Vorstand', fr: 'Comité' },
    lead: {
      de: 'Sieben Leute sorgen dafür, dass es die Progi auch im nächsten Jahr noch gibt. Gewählt werden sie im Frühling, gedankt wird ihnen beim Dessert.',
      fr: 'Sept personnes veillent à ce que la Progi existe encore l’an prochain. On les élit au printemps, on les remercie au dessert.',
    },
  },
  aktivitas: {
    titel: { de: 'Aktivitas', fr: 'Activitas' },
    lead: {
      de: 'Wer gerade studiert, hält den Betrieb in Schwung: fünf Aktive, und jeden Donnerstag ein freier Stuhl im «Anker».',
      fr: 'Celles et ceux qui étudient font tourner la maison : cinq actifs et, chaque jeudi, une chaise libre à l’« Ancre ».',
    },
  },
  staemme: {
    titel: { de: 'Stämme', fr: 'Stamms' },
    lead: {
      de: 'Ein Tisch, ein Termin, und niemand muss sich anmelden. Drei unserer Stämme ruhen zurzeit; geweckt werden sie durch Hunger oder Besuch.',
      fr: 'Une table, un jour fixe, et personne ne s’annonce. Trois de nos stamms sommeillent ; la faim ou une visite les réveille.',
    },
  },
};
