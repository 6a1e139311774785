import { Header } from './Header';

export const NotFound = () => (
  <>
    <Header />
    <main className="hero">
      <p className="eyebrow">Nothing here</p>
      <h1>This page has slipped away</h1>
      <p className="lead">The address may be mistyped, or the page has moved.</p>
      <p>
        <a className="more" href="/">
          Back to the start
        </a>
      </p>
    </main>
  </>
);
