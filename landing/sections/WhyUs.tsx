import { WhyDrawing } from '../art/WhyDrawing';
import { Tick } from '../art/Tick';
import { WHY_US } from '../words/home';

export const WhyUs = () => (
  <section className="why inner" id="why" aria-labelledby="why-title">
    <div className="heading">
      <h2 id="why-title">{WHY_US.title}</h2>
      <p className="lead">{WHY_US.lead}</p>
    </div>
    <ul className="cards">
      {WHY_US.cards.map(({ title, text }, at) => (
        <li className={`card why-${at + 1}`} key={title}>
          <WhyDrawing at={at} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
            {at === 0 && (
              <ul className="vetting">
                {WHY_US.vetting.map((check) => (
                  <li key={check}>
                    <Tick />
                    {check}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  </section>
);
