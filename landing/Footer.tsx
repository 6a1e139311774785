import { Logo } from './art/Logo';
import { SocialIcon } from './art/SocialIcon';
import { NAME, SOCIAL, TAGLINE } from './brand';
import { FRAME } from './words/frame';

/** Of the build. */
const YEAR = new Date().getFullYear();

export const Footer = () => (
  <footer className="foot">
    <div className="inner">
      <div className="brand">
        <Logo />
        <div>
          <span>{NAME}</span>
          <p>{TAGLINE}</p>
        </div>
      </div>
      <nav aria-label={FRAME.social}>
        <ul className="social">
          {Object.entries(SOCIAL).map(([name, href]) => (
            <li key={name}>
              <a href={href} rel="me noopener" aria-label={name}>
                <SocialIcon name={name as keyof typeof SOCIAL} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="rights">
        © {YEAR} {NAME}. {FRAME.rights}
      </p>
      <nav className="policies" aria-label={FRAME.footer}>
        <ul>
          {FRAME.policies.map(([text, href]) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </footer>
);
