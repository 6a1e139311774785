export const Header = () => (
  <header className="bar">
    <a className="brand" href="/">
      <img src="/logo.svg" alt="" width="40" height="40" />
      Treat Ya Self
    </a>
  </header>
);
