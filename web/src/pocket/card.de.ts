// German texts of the way to "Für unterwegs".
export const card = {
  title: 'Für unterwegs',
  line: 'Alle fünf Spiele auf diesem Gerät, auch ganz ohne Netz',
};
