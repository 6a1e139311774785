/** The app, as far as it peeks over the banner's edge. Words on it are part of the drawing. */
export const Phone = () => (
  <svg className="drawing phone" viewBox="0 0 340 440" width="340" height="440" aria-hidden="true">
    <rect className="fill-body" x="20" y="14" width="300" height="620" rx="46" />
    <rect className="fill-ground plain" x="32" y="26" width="276" height="596" rx="36" />
    <rect className="fill-body plain" x="130" y="38" width="80" height="20" rx="10" />
    <g className="app">
      <text x="54" y="100" className="app-quiet">
        Good evening, Maya
      </text>
      <text x="54" y="134" className="app-title">
        Time for you
      </text>
      <circle className="fill-blush" cx="270" cy="116" r="19" />
      <path d="M270 126v-11M270 116c0-6-3-9-9-10 0 6 3 9 9 10ZM270 116c0-6 3-9 9-10 0 6-3 9-9 10Z" />

      <rect className="fill-rose plain" x="52" y="156" width="236" height="104" rx="20" />
      <text x="72" y="190" className="app-on">
        Your balance
      </text>
      <text x="72" y="232" className="app-figure">
        38 credits
      </text>
      <circle className="ring" cx="246" cy="208" r="24" />
      <path className="ring-value" d="M246 184a24 24 0 1 1-22.800 31.400" />

      <text x="54" y="296" className="app-strong">
        Next up
      </text>
      <rect className="fill-card" x="52" y="310" width="236" height="76" rx="18" />
      <rect className="fill-mist plain" x="66" y="324" width="48" height="48" rx="12" />
      <path d="M78 360a12 4 0 1 0 24 0 12 4 0 1 0-24 0M81 351a9 3.500 0 1 0 18 0 9 3.500 0 1 0-18 0M84 343a6 2.500 0 1 0 12 0 6 2.500 0 1 0-12 0" />
      <text x="128" y="344" className="app-strong">
        Hot stone massage
      </text>
      <text x="128" y="365" className="app-quiet">
        Thu 4:30 PM · At home
      </text>
      <rect className="fill-card" x="52" y="398" width="236" height="76" rx="18" />
      <rect className="fill-blush plain" x="66" y="412" width="48" height="48" rx="12" />
      <text x="128" y="432" className="app-strong">
        Gel manicure
      </text>
    </g>
  </svg>
);
