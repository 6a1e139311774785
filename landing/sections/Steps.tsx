import { StepDrawing } from '../art/StepDrawing';
import { STEPS } from '../words/home';

export const Steps = () => (
  <section className="steps" id="how" aria-labelledby="how-title">
    <div className="inner">
      <div className="heading">
        <h2 id="how-title">{STEPS.title}</h2>
        <p className="lead">{STEPS.lead}</p>
      </div>
      <ol>
        {STEPS.steps.map(({ title, text }, at) => (
          <li key={title}>
            <StepDrawing at={at} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
