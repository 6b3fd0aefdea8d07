/** '1 client', '3,000 clients'. */
export function counted(one: string, many: string): (count: number) => string {
  return (count) => (count === 1 ? `1 ${one}` : `${count.toLocaleString('en-SG')} ${many}`);
}
