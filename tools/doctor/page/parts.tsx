import { createElement } from 'react';

import { byCost, placeOf, type Finding, type Level } from '../finding';
import { LEVEL_WORDS, STATE_WORDS, type CallLine, type Question } from '../report';
import type { Screen } from '../screens';

/** A sentence. Text between two backticks is code. */
export const InCode = ({ text }: { text: string }) => {
  const pieces = text.split('`').map((piece, at) => (at % 2 ? createElement('code', {}, piece) : piece));
  return createElement('span', {}, ...pieces);
};

const TONES = {
  works: 'sage',
  gaps: 'gold',
  fails: 'danger',
  closed: 'plain',
  fail: 'danger',
  gap: 'gold',
  note: 'sage',
} as const;

const Tag = ({ of, children }: { of: keyof typeof TONES; children: string }) => (
  <span className={`tag ${TONES[of]}`}>{children}</span>
);
const LevelTag = ({ level }: { level: Level }) => <Tag of={level}>{LEVEL_WORDS[level]}</Tag>;

export const Screens = ({ screens }: { screens: readonly Screen[] }) => (
  <ul className="screens">
    {screens.map(({ name, state, why }) => (
      <li key={name}>
        <strong>
          {name} <Tag of={state}>{STATE_WORDS[state]}</Tag>
        </strong>
        {why && (
          <p className="quiet small">
            <InCode text={why} />
          </p>
        )}
      </li>
    ))}
  </ul>
);

export const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <ol className="rows">
    {questions.map(({ ask, level, where }) => (
      <li key={ask}>
        <div className="head">
          <InCode text={ask} />
          <LevelTag level={level} />
        </div>
        <p className="quiet call">{where.join('; ')}</p>
      </li>
    ))}
  </ol>
);

export const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="rows">
    {byCost(findings).map((finding) => (
      <li key={`${finding.code} ${placeOf(finding)} ${finding.came}`}>
        <div className="head">
          <span className="call">{placeOf(finding)}</span>
          <LevelTag level={finding.level} />
        </div>
        <p>
          <InCode text={finding.came} />
        </p>
        <p className="quiet">
          <InCode text={finding.shown} />
        </p>
      </li>
    ))}
  </ul>
);

export const Calls = ({ calls }: { calls: readonly CallLine[] }) => (
  <div className="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">Call</th>
          <th scope="col" className="number">
            Status
          </th>
          <th scope="col" className="number">
            Time
          </th>
          <th scope="col">What came, and what of it is shown</th>
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
                <InCode text={came} />
                {level && <LevelTag level={level} />}
              </div>
              {shows.length > 0 && <p className="quiet small">{shows.join(', ')}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
