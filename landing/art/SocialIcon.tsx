import type { SOCIAL } from '../brand';

const DRAWN: Record<keyof typeof SOCIAL, string> = {
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5M8.2 12a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M17 7h.01',
  Facebook:
    'M15.5 3.5h-2A4.5 4.5 0 0 0 9 8v2.5H6.5V14H9v7M15.5 7.2h-1.4a1.6 1.6 0 0 0-1.6 1.6v1.7h3l-.6 3.5h-2.4v7',
  TikTok: 'M13 3.5v11.6a3.7 3.7 0 1 1-3.7-3.7M13 3.5c.3 2.9 2.3 4.9 5.2 5.2',
};

export const SocialIcon = ({ name }: { name: keyof typeof SOCIAL }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="stroked">
    <path d={DRAWN[name]} />
  </svg>
);
