export interface DemoSupplier {
  readonly code: string;
  readonly company: string;
  readonly country: string;
}

export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  { code: 'ALB', company: 'Alba & Filhos', country: 'Portugal' },
  { code: 'BRK', company: 'Brekke Handverk', country: 'Norway' },
  { code: 'CVL', company: 'Cavallo Casa', country: 'Italy' },
  { code: 'DVR', company: 'De Vries Huis', country: 'Netherlands' },
  { code: 'KOV', company: 'Kovář Dílna', country: 'Czechia' },
  { code: 'LND', company: 'Lindqvist', country: 'Sweden' },
  { code: 'MRC', company: 'Mercier Frères', country: 'France' },
  { code: 'ZLR', company: 'Zeller Söhne', country: 'Austria' },
];
