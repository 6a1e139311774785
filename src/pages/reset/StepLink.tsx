import { Link } from 'react-router';

import './steps.css';

/** Another way on, below a step's form. */
export const StepLink = ({ to, label }: { to: string; label: string }) => (
  <div className="auth-after">
    <Link to={to}>{label}</Link>
  </div>
);
