import { Mark } from './art/Mark';
import { SocialIcon } from './art/SocialIcon';
import { NAME, SOCIAL, TAGLINE } from './brand';
import { FRAME } from './words/frame';

export const Footer = () => (
  <footer className="foot">
    <div className="inner">
      <div className="brand">
        <Mark />
        <div>
          <span>{NAME}</span>
          <p>{TAGLINE}</p>
        </div>
      </div>
      <ul className="social" aria-label={FRAME.social}>
        {Object.entries(SOCIAL).map(([name, href]) => (
          <li key={name}>
            <a href={href} rel="me noopener" aria-label={name}>
              <SocialIcon name={name as keyof typeof SOCIAL} />
            </a>
          </li>
        ))}
      </ul>
      <p className="rights">
        © {new Date().getFullYear()} {NAME}. {FRAME.rights}
      </p>
      <nav aria-label={FRAME.footer}>
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
