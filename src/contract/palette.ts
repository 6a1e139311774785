/** Colors of the brand (decisions, The look). In both palettes, text is readable on each background color. */

export interface Palette {
  ground: string;
  card: string;
  ink: string;
  quiet: string;
  line: string;
  accent: string;
  onAccent: string;
  sage: string;
  gold: string;
  danger: string;
  onDanger: string;
}

export const LIGHT: Palette = {
  ground: '#FBF7F4',
  card: '#FFFFFF',
  ink: '#2B1B2E',
  quiet: '#6B5A6E',
  line: '#E9DFD9',
  accent: '#9C3F5B',
  onAccent: '#FFFFFF',
  sage: '#4F7460',
  gold: '#8A6420',
  danger: '#B3261E',
  onDanger: '#FFFFFF',
};

export const DARK: Palette = {
  ground: '#1B1320',
  card: '#261B2C',
  ink: '#F3E9EE',
  quiet: '#B9A8BD',
  line: '#3E3145',
  accent: '#F0A3B8',
  onAccent: '#2B1220',
  sage: '#9FCBB0',
  gold: '#E3C07F',
  danger: '#F5A29B',
  onDanger: '#3B0907',
};
