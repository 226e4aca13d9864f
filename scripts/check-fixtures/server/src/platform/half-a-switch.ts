// expect: typescript/switch-exhaustiveness-check
export function say(answer: 'yes' | 'no'): string {
  switch (answer) {
    case 'yes':
      return 'Yes';
  }
  return '';
}
