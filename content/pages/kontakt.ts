// The page 'Kontakt': what stands above and beside the form, and where a letter reaches us.
import type { Kontakt } from '#content/schema.ts';

export const kontakt: Kontakt = {
  titel: { de: 'Kontakt', fr: 'Contact' },
  lead: {
    de: 'Eine Frage zur Progi, ein Besuch am Stamm, ein alter Freund, den Sie suchen? Schreiben Sie uns.',
    fr: 'Une question sur la Progi, une visite au stamm, un vieil ami à retrouver ? Écrivez-nous.',
  },
  antwort: {
    titel: { de: 'Wer antwortet', fr: 'Qui vous répond' },
    absaetze: [
      {
        de: 'Ihre Nachricht geht an den Vorstand. Meist antwortet der Aktuar, von Hand und innert weniger Tage; während der Semesterferien darf es eine Woche dauern.',
        fr: 'Votre message va au comité. C’est le plus souvent le secrétaire qui répond, de sa main et en quelques jours ; pendant les vacances semestrielles, comptez une semaine.',
      },
      {
        de: 'Wir brauchen Ihre Angaben nur für die Antwort und geben sie niemandem weiter.',
        fr: 'Vos coordonnées ne servent qu’à vous répondre ; nous ne les transmettons à personne.',
      },
    ],
  },
  brief: {
    titel: { de: 'Lieber ein Brief?', fr: 'Plutôt une lettre ?' },
    adresse: ['Studentenverbindung Progressia Biel', 'Der Aktuar', 'Postfach', '2501 Biel/Bienne'],
  },
};
