import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { Logo } from '../../../landing/brand';
import figtree from '../../../landing/fonts/figtree.woff2?inline';
import fraunces from '../../../landing/fonts/fraunces.woff2?inline';
import { DARK, LIGHT, type Palette } from '../../../src/contract/palette';
import { byCost, placeOf } from '../findings';
import { NO_EXTRAS, VERDICT_SENTENCES, verdictOf, type Report } from '../report';

const colours = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

const face = (name: string, source: string) =>
  `@font-face { font-family: '${name}'; src: url('${source}') format('woff2'); font-weight: 300 700; }`;

/** Styles of the brand for a page in one file. On paper, the colors are light, and no block breaks across pages. */
const STYLE = `
${face('Figtree Text', figtree)}
${face('Fraunces Display', fraunces)}
:root { color-scheme: light; ${colours(LIGHT)} }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${colours(DARK)} } }

*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.55 'Figtree Text', Roboto, Arial, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: clamp(1.25rem, 4vw, 3rem) clamp(1rem, 4vw, 2.5rem) 4rem; }
h1, h2 { font-family: 'Fraunces Display', Georgia, serif; font-weight: 500; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 5vw, 2.5rem); margin: 1.25rem 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.4rem; margin: 2.75rem 0 1rem; }
p, ul, ol, dl { margin: 0; }
code, .call { font: 500 .875em/1.4 ui-monospace, 'Cascadia Mono', Menlo, monospace; overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: .75rem; font-weight: 600; }
.quiet { color: var(--quiet); }
.small { font-size: .875rem; }

.verdict { margin-top: 1.5rem; padding: 1.1rem 1.35rem; border-radius: 16px; background: var(--card); border: 1px solid var(--line); border-left: 6px solid var(--tone); font-size: 1.15rem; }
.sage { --tone: var(--sage); } .gold { --tone: var(--gold); } .danger { --tone: var(--danger); } .plain { --tone: var(--quiet); }

.screens { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: .75rem; padding: 0; list-style: none; }
.screens li { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: .85rem 1rem; overflow-wrap: anywhere; }
.screens strong { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; font-weight: 600; }
.tag { flex: none; color: var(--tone); font-size: .8125rem; font-weight: 600; white-space: nowrap; }
.tag::before { content: ''; display: inline-block; width: .55em; height: .55em; margin-right: .45em; border-radius: 50%; background: var(--tone); }

.rows { padding: 0; list-style: none; border-top: 1px solid var(--line); }
.rows > li { padding: .85rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .1rem 1rem; }

.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .55rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { padding-left: 0; }
th { color: var(--quiet); font-size: .8125rem; font-weight: 600; }
.number { text-align: right; white-space: nowrap; }
tr { break-inside: avoid; }

@media (max-width: 40rem) {
  table, tbody, tr, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: .75rem 0; border-bottom: 1px solid var(--line); }
  td { padding: .1rem 0; border: 0; }
  td.number { display: inline-block; margin-right: .75rem; text-align: left; color: var(--quiet); }
}
@media print {
  @page { margin: 16mm; }
  body { background: none; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  h2 { break-after: avoid; }
  .verdict, .screens li { break-inside: avoid; }
}
`;

/** Renders a sentence. Renders text between two backticks as code. */
const Sentence = ({ text }: { text: string }) => {
  const pieces = text.split('`').map((piece, at) => (at % 2 ? createElement('code', {}, piece) : piece));
  return createElement('span', {}, ...pieces);
};

const [SAGE, GOLD, DANGER, PLAIN] = ['sage', 'gold', 'danger', 'plain'] as const;

/** Label and color of each level, and of each state of a screen. */
const TAGS = {
  works: ['Works', SAGE],
  gaps: ['Gaps', GOLD],
  fails: ['Fails', DANGER],
  closed: ['No access', PLAIN],
  note: ['Note', SAGE],
  gap: ['Gap', GOLD],
  fail: ['Fails', DANGER],
} as const;

const VERDICT_TONES = { works: SAGE, gaps: GOLD, fails: DANGER, untried: PLAIN };

const Tag = ({ kind }: { kind: keyof typeof TAGS }) => {
  const [label, tone] = TAGS[kind];
  return <span className={`tag ${tone}`}>{label}</span>;
};

const Screens = ({ screens }: Pick<Report, 'screens'>) => (
  <ul className="screens">
    {screens.map(({ name, state, why }) => (
      <li key={name}>
        <strong>
          {name} <Tag kind={state} />
        </strong>
        {why && (
          <p className="quiet small">
            <Sentence text={why} />
          </p>
        )}
      </li>
    ))}
  </ul>
);

const Questions = ({ questions }: Pick<Report, 'questions'>) => (
  <ol className="rows">
    {questions.map(({ ask, level, where }) => (
      <li key={ask}>
        <div className="head">
          <Sentence text={ask} />
          <Tag kind={level} />
        </div>
        <p className="quiet call">{where.join('; ')}</p>
      </li>
    ))}
  </ol>
);

const Findings = ({ findings }: Pick<Report, 'findings'>) => (
  <ul className="rows">
    {byCost(findings).map((finding) => (
      <li key={`${finding.code} ${placeOf(finding)} ${finding.came}`}>
        <div className="head">
          <span className="call">{placeOf(finding)}</span>
          <Tag kind={finding.level} />
        </div>
        <p>
          <Sentence text={finding.came} />
        </p>
        <p className="quiet">
          <Sentence text={finding.shown} />
        </p>
      </li>
    ))}
  </ul>
);

const Calls = ({ calls }: Pick<Report, 'calls'>) => (
  <div className="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">Endpoint</th>
          <th scope="col" className="number">
            Status
          </th>
          <th scope="col" className="number">
            Time
          </th>
          <th scope="col">Response, and the fields that the screens show</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ name, status, ms, came, shows, level }) => (
          <tr key={name}>
            <td className="call">{name}</td>
            <td className="number">{status || '–'}</td>
            <td className="number">{status ? `${ms} ms` : '–'}</td>
            <td>
              <div className="head">
                <Sentence text={came} />
                {level && <Tag kind={level} />}
              </div>
              {shows.length > 0 && <p className="quiet small">{shows.join(', ')}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Section of the report. Renders nothing if `items` is empty. */
const Part = ({ name, items, children }: { name: string; items: readonly unknown[]; children: ReactNode }) =>
  items.length > 0 && (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  );

const Page = ({ report }: { report: Report }) => {
  const { api, email, origin, at, calls, extras, speed, writes = [] } = report;
  const verdict = verdictOf(report);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Doctor report: ${api}`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <div className="brand">
            <Logo />
            Treat Ya Self
          </div>
          <h1>Check of the API at {new URL(api).host}</h1>
          <p className="quiet">
            <span className="call">{api}</span>, as {email}, from pages of{' '}
            <span className="call">{origin}</span>,{' '}
            <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
          </p>
          <p className={`verdict ${VERDICT_TONES[verdict]}`}>
            {VERDICT_SENTENCES[verdict]} {report.untried}
          </p>
          <Part name="Screens" items={report.screens}>
            <Screens {...report} />
          </Part>
          <Part name="Changes and questions for the provider" items={report.questions}>
            <Questions {...report} />
          </Part>
          <Part name="Findings" items={report.findings}>
            <Findings {...report} />
          </Part>
          <Part name="Endpoints" items={calls}>
            {speed && (
              <p>
                Median response time {speed.median} ms, slowest {speed.worst} ms.
              </p>
            )}
            <Calls calls={calls} />
          </Part>
          <Part name="Test writes" items={writes}>
            <ul className="rows">
              {writes.map((line) => (
                <li key={line}>
                  <Sentence text={line} />
                </li>
              ))}
            </ul>
          </Part>
          <Part name="Extensions" items={calls}>
            <p>{extras.length ? extras.join(', ') : NO_EXTRAS}</p>
          </Part>
        </main>
      </body>
    </html>
  );
};

/** Renders a report as a page in one file, with its styles and fonts. */
export const asPage = (report: Report) =>
  `<!doctype html>${renderToStaticMarkup(<Page report={report} />)}\n`;
