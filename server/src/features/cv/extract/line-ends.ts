/** What no line ends with unless it goes on: signs, and small words of the languages that CVs are read in. */
export const OPEN_END =
  /(?:[,;:(&\-–]|(?<!\p{L})(?:a|and|as|at|by|for|from|in|of|on|or|that|the|to|with|using|und|der|des|die|für|von|im|zum|zur|mit|de|du|des|la|le|les|et|en|pour|del|el|los|las|y|para|da|do|das|dos|em|e|di|della|degli|dei|per|van|voor|het|een|w|z|i|ds\.|v|ve|pro|och|för|av|till))$/u;
