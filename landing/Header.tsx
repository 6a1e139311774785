import { Logo } from './art/Logo';
import { NAME } from './brand';
import { FRAME } from './words/frame';

export const Header = () => (
  <header className="bar">
    <div className="inner">
      <a className="brand" href="/" aria-label={FRAME.home}>
        <Logo />
        <span>{NAME}</span>
      </a>
      <nav aria-label={FRAME.navigation}>
        <ul>
          {FRAME.sections.map(([text, href]) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="button" href="/#download">
        {FRAME.download}
      </a>
    </div>
  </header>
);
