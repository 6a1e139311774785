import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { Logo } from '../../../landing/brand';
import { NO_EXTRAS, VERDICTS, verdictOf, type Report, type Verdict } from '../report';
import { Calls, Findings, InCode, Questions, Screens } from './parts';
import { STYLE } from './style';

const TONES: Record<Verdict, string> = { works: 'sage', gaps: 'gold', fails: 'danger', untried: 'plain' };

/** A part that has nothing to say is not there. */
const Part = ({ heading, of, children }: { heading: string; of: readonly unknown[]; children: ReactNode }) =>
  of.length > 0 && (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  );

/** Holds all that it shows, styles and fonts too. */
const Page = ({ report }: { report: Report }) => {
  const { api, email, origin, at, untried, calls, extras, screens, speed, findings, questions, writes } =
    report;
  const verdict = verdictOf(report);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Doctor's report: ${api}`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <div className="brand">
            <Logo />
            Treat Ya Self
          </div>
          <h1>The back-office against {new URL(api).host}</h1>
          <p className="quiet">
            <span className="call">{api}</span>, as {email}, from pages of{' '}
            <span className="call">{origin}</span>,{' '}
            <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
          </p>
          <p className={`verdict ${TONES[verdict]}`}>
            {VERDICTS[verdict]} {untried}
          </p>
          <Part heading="Screens" of={screens}>
            <Screens screens={screens} />
          </Part>
          <Part heading="To ask the provider for" of={questions}>
            <Questions questions={questions} />
          </Part>
          <Part heading="Found" of={findings}>
            <Findings findings={findings} />
          </Part>
          <Part heading="Calls" of={calls}>
            {speed && (
              <p>
                Half of them took less than {speed.median} ms, the slowest {speed.worst} ms.
              </p>
            )}
            <Calls calls={calls} />
          </Part>
          <Part heading="Written" of={writes ?? []}>
            <ul className="rows">
              {writes?.map((line) => (
                <li key={line}>
                  <InCode text={line} />
                </li>
              ))}
            </ul>
          </Part>
          <Part heading="Extras" of={calls}>
            <p>{extras.length ? extras.join(', ') : NO_EXTRAS}</p>
          </Part>
        </main>
      </body>
    </html>
  );
};

export const asPage = (report: Report) =>
  `<!doctype html>${renderToStaticMarkup(<Page report={report} />)}\n`;
