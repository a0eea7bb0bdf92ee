// The people of the sample reports. All of them are invented.

export const vorstand = {
  praesident: 'Reto Zumbrunn v/o Pendel',
  vizePraesident: 'Lukas Imgrund v/o Anker',
  quaestor: 'Beat Nydegger v/o Rappen',
  aktuar: 'Simon Kehrli v/o Tinte',
  redaktor: 'Pascal Mirault v/o Feder',
  it: 'Jonas Brodbeck v/o Bit',
  beisitz: 'Urs Lochbrunner v/o Turm',
};

export const fruehererAktuar = 'Georg Stampfer v/o Kiel';

export const verwaltung = {
  praesident: 'Hansjörg Lüdi v/o Balken',
  kassier: 'Daniel Rothenfluh v/o Soll',
  sekretaer: 'Thomas Egglin v/o Siegel',
  liegenschaft: 'Peter Wyssbrod v/o Kelle',
  beisitz: 'Marc Tschanun v/o Riegel',
};

export const revisoren = ['Kurt Amstein v/o Lupe', 'Erich Sollberg v/o Lot'] as const;
