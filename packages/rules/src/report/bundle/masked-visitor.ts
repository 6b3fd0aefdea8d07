/** What a bundle has of a visitor. */
export interface BundledVisitor {
  readonly name: string;
  readonly phoneNo: string;
  readonly vehicleNo: string | null;
  readonly unit: string | null;
  readonly remarks: string | null;
}

/** `T** A***`: that it is the same person can be seen, who it is cannot. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [first = ''] = [...word];
      return `${first}${'*'.repeat(Math.min(3, Math.max(1, [...word].length - 1)))}`;
    })
    .join(' ');
}

/** The same visitor for whoever may not know who it is. */
export function maskedVisitor<Visitor extends BundledVisitor>(visitor: Visitor): Visitor {
  const { name, phoneNo, vehicleNo } = visitor;
  return {
    ...visitor,
    name: maskedName(name),
    phoneNo: `****${phoneNo.slice(-2)}`,
    vehicleNo: vehicleNo === null ? null : '****',
    unit: visitor.unit === null ? null : '***',
    remarks: visitor.remarks === null ? null : '***',
  };
}
