/** The mark of Guardroom: a gate in a shield. */
export function BrandMark() {
  return (
    <svg
      className="brand-mark"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="1.6"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M12 2.6 19.6 5.4v6.2c0 4.6-3.1 8.4-7.6 10.1-4.5-1.7-7.6-5.5-7.6-10.1V5.4z"
        stroke="#fff"
        strokeLinejoin="round"
      />
      <path d="M9 17v-5a3 3 0 0 1 6 0v5" stroke="#8db8ee" strokeLinecap="round" />
    </svg>
  );
}
