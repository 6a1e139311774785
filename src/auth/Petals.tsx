const PETAL = 'M0 0C0-70-46-118-118-123c4 74 46 121 118 123Z';

/** The monogram's leaf, grown into a branch: one line weight, the brand's colours. Decoration only. */
export const Petals = () => (
  <div className="auth-petals" aria-hidden="true">
    <svg
      viewBox="0 0 480 900"
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M240 900C236 740 250 560 240 210" />
      {[760, 610, 470, 340].map((y, index) => (
        <g key={y} transform={`translate(${243 - index} ${y}) scale(${1.15 - index * 0.13})`}>
          <path d={PETAL} fill={index % 2 ? 'none' : 'currentColor'} fillOpacity="0.12" />
          <path
            d={PETAL}
            transform="translate(0 -44) scale(-1 1)"
            fill={index % 2 ? 'currentColor' : 'none'}
            fillOpacity="0.12"
          />
        </g>
      ))}
      <g transform="translate(240 210) scale(0.62)">
        <path d={PETAL} transform="rotate(18)" fill="currentColor" />
        <path d={PETAL} transform="scale(-1 1) rotate(18)" />
      </g>
    </svg>
  </div>
);
