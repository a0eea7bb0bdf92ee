import { describe, expect, it } from 'vitest';
import { createTexts } from '#web/i18n.ts';
import de from '#web/public/assets/i18n/de.json';
import { type Outcome, uploadReport } from './upload-report.ts';

const { t } = createTexts('de', de);
const report = (results: Record<string, Outcome>) =>
  uploadReport(
    Object.entries(results).map(([name, outcome]) => ({ name, outcome })),
    t,
  );

describe('uploadReport', () => {
  it('says in the words of the catalogue what became of a single file', () => {
    expect(report({ 'a.txt': 'done' })).toEqual([{ type: 'success', message: 'Die Datei a.txt wurde hochgeladen' }]);
    expect(report({ 'a.exe': 'typeNotAllowed' })).toEqual([
      { type: 'danger', message: 'Der Typ der Datei a.exe ist nicht erlaubt' },
    ]);
    expect(report({ 'a.txt': 'empty' })).toEqual([{ type: 'danger', message: 'Die Datei a.txt ist leer' }]);
    expect(report({ 'a.txt': 'tooLarge' })).toEqual([
      { type: 'danger', message: 'Es ist nicht erlaubt Dateien, die grösser als 4 MB hochzuladen' },
    ]);
    expect(report({ 'a.gif': 'tooMuch' })).toEqual([
      {
        type: 'danger',
        message:
          'In der Datei a.gif steckt zu viel. Bilder dürfen höchstens 50 Megapixel haben, bewegte höchstens 100 Einzelbilder.',
      },
    ]);
    expect(report({ 'a.txt': 'failed' })).toEqual([
      { type: 'danger', message: 'Die Datei a.txt konnt nicht hochgeladen werden' },
    ]);
  });

  it('names every file that did not arrive, in one alert for each reason', () => {
    const results: Record<string, Outcome> = {
      'a.txt': 'done',
      'b.exe': 'typeNotAllowed',
      'c.txt': 'tooLarge',
      'd.bat': 'typeNotAllowed',
      'e.txt': 'failed',
      'f.txt': 'failed',
      'g.jpg': 'scaled',
      'h.txt': 'empty',
      'i.pdf': 'empty',
    };
    expect(report(results).map(({ message }) => message)).toEqual([
      '2 Dateien wurden hochgeladen',
      'Vor dem Hochladen verkleinert: g.jpg',
      'Der Typ dieser Dateien ist nicht erlaubt: b.exe, d.bat',
      'Diese Dateien sind leer: h.txt, i.pdf',
      'Es ist nicht erlaubt Dateien, die grösser als 4 MB hochzuladen: c.txt',
      'Diese Dateien konnten nicht hochgeladen werden: e.txt, f.txt',
    ]);
  });

  it('is silent about what was cancelled', () => {
    expect(report({ 'a.txt': 'cancelled' })).toEqual([]);
  });
});
