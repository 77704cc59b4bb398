# Що каже програма зчитування з екрана за столом і що там можна ввести.
shape-single = одна клітинка
shape-line = лінія
shape-corner = кутик
shape-big-corner = великий кут
shape-diagonal = діагональ
shape-apart = дві окремо
shape-bars = дві смужки
shape-square = квадрат
shape-plus = плюс
shape-stairs = сходи
shape-hook = гачок
shape-l = літера Г
shape-n = довгий зиґзаґ
shape-p = літера Р
shape-s = зиґзаґ
shape-t = літера Т
shape-u = літера П
shape-v = галочка
shape-z = літера Z
read-shape = { $name }, { $rows }
read-shape-row = рядок { $row }: { $columns }
read-shape-of = { $shape }{ $coin ->
    [yes] , дає монету
   *[no] { "" }
}
read-fits = { $place }: підходить. { $gains }
read-blocked = { $place }: не підходить, уже заповнено { $spaces }.
read-no-ruins = { $place }: не підходить, не перекриває порожніх руїн.
read-elsewhere = { $place }: сюди покласти не можна.
read-under-shape = { $cell }, під вашою фігурою
read-card = { $card }. { $terrains }. { $shapes }.
read-card-plain = { $card }.
read-card-time = Час { $time }, минуло { $used } з { $all }.
read-map = Карта словами
read-row = Рядок { $row }: { $spaces }.
read-run = з { $first } до { $last } { $what }
read-one = { $first } { $what }
read-empty = порожньо
read-ruins = порожні руїни
read-on-ruins = { $what } на руїнах
read-attacked = { $what }, клітинка атаки героя
read-places = { $n ->
    [one] У цьому положенні підходить { $n } місце: { $places }.
    [few] У цьому положенні підходять { $n } місця: { $places }.
    [many] У цьому положенні підходить { $n } місць: { $places }.
   *[other] У цьому положенні підходить { $n } місця: { $places }.
}
read-more = ще { $n }
read-unchanged = На вашій карті нічого не змінилося.
read-edict = { $letter } «{ $card }» { $stars }
read-scores = { $edicts }. Монети { $coins }, монстри { $monsters }. { $season }: поки що { $now }, разом { $total }.
read-deck = У колоді лишилися: { $cards }. Руїни { $ruins }, засідки { $ambushes }, герої { $heroes }.
ask-title = Введіть хід або запитання
ask-open = Ввести хід
ask-words = { $row } · { $cell } · { $fits } · { $changes } · { $scores } · { $deck } · { $card }
ask-example = наприклад: { $move }
ask-word-row = рядок
ask-word-fits = куди
ask-word-changes = зміни
ask-word-scores = бали
ask-word-deck = колода
ask-word-card = карта
ask-unknown = Незрозуміло: «{ $text }». Можна ввести хід, клітинку або одне з цих слів: { $words }.
ask-impossible = Так не можна: { $text }.
ask-again = Натисніть Enter ще раз, щоб намалювати.
key-row = прочитати рядок
key-fits = куди підходить
key-changes = що змінилося
key-scores = бали
key-deck = колода
key-card = прочитати карту
key-ask = ввести хід
table-laid = Ще клік або Enter — і намальовано.
table-laid-touch = Торкніться фігури, щоб повернути; малюйте кнопкою.
table-hatched = До заштрихованих клітинок фігура не дістане.
table-gain-none-now = Цього сезону нічого
table-gain-both = { $first }; { $later }.
table-gain-later = { $name } { $change } { $season }
season-in-spring = навесні
season-in-summer = влітку
season-in-autumn = восени
season-in-winter = взимку
