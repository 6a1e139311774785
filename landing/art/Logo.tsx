/** The brand's monogram, as in `public/logo.svg`, in the page so that the first paint has it. */
export const Logo = () => (
  <svg className="mark" viewBox="0 0 48 48" width="36" height="36" aria-hidden="true">
    <rect width="48" height="48" rx="13" fill="#9C3F5B" />
    <path d="M24 39V24.5" stroke="#FBF7F4" strokeWidth="3" strokeLinecap="round" />
    <path d="M24 26C24 17.5 18.5 11.6 10 11c.4 9 5.6 14.7 14 15Z" fill="#FBF7F4" />
    <path d="M24 26c0-8.5 5.5-14.4 14-15-.4 9-5.6 14.7-14 15Z" fill="#F0C9D3" />
  </svg>
);
