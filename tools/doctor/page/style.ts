import figtree from '../../../landing/fonts/figtree.woff2?inline';
import fraunces from '../../../landing/fonts/fraunces.woff2?inline';
import { DARK, LIGHT, type Palette } from '../../../src/contract/palette';

const colours = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

const face = (name: string, source: string) =>
  `@font-face { font-family: '${name}'; src: url('${source}') format('woff2'); font-weight: 300 700; }`;

/** Styles of the brand for a page in one file. Printed, it is light, and no block breaks across pages. */
export const STYLE = `
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
